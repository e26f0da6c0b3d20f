import { createTheme, HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './form.css'

/** Mantine's components with the site's own classes, because the content security policy forbids Mantine's style tags. */
const theme = createTheme({
  components: {
    InputWrapper: {
      classNames: {
        root: 'field',
        label: 'field-label',
        required: 'field-required',
        description: 'field-hint',
        error: 'field-error',
      },
    },
    Input: { classNames: { wrapper: 'field-box', input: 'field-input' } },
  },
})

/** Provides the theme to Mantine's fields. */
export function FormTheme({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
}
