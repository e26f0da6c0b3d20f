import '#src/ui/theme.css'
import './staff.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchSession } from '#src/storage/session.ts'
import { staffRouter } from './router.tsx'
import { endStaffSession, staffQueries } from './core/staff-session.ts'
import { forgetTypedTexts, watchTypedTexts } from './core/typed-texts.ts'
import { watchDisabledButtons } from './ui/watch-disabled-buttons.ts'
import { readSession } from '#src/storage/session.ts'

// Whoever logs out in another tab also leaves the staff pages here.
watchSession(() => {
  void readSession().then((session) => {
    if (session !== null) return
    forgetTypedTexts()
    endStaffSession('logged-out')
  })
})

watchTypedTexts()
watchDisabledButtons()

const element = document.getElementById('root')
if (element === null) throw new Error('redaktion.html has no root')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={staffQueries}>
      <RouterProvider router={staffRouter} />
    </QueryClientProvider>
  </StrictMode>,
)
