import { createTheme, HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './form.css'

/** The site's own classes on Mantine's parts: without its style tags, which the page's policy forbids, and in the site's colours. */
const theme = createTheme({
  components: {
    InputWrapper: {
      classNames: {
        root: 'field',
        label: 'field-label',
        required: 'field-star',
        description: 'field-hint',
        error: 'field-error',
      },
    },
    Input: { classNames: { wrapper: 'field-box', input: 'field-input' } },
  },
})

/** Stands around everything that holds Mantine's fields. */
export function FormTheme({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
}
