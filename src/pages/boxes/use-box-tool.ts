import { useState, type ComponentType } from 'react'
import type { Box } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { focusableOf } from '#src/ui/more-menu.tsx'
import { loadChunk } from '#src/ui/reload-once.ts'
import { showToast } from '#src/ui/toast.ts'

/** What is loaded when its button is pressed: ways to share the box, who is in it, to order its prints together, paper, pinning the device to it, and its steps. */
export type BoxTool = 'share' | 'team' | 'joint' | 'paper' | 'pin' | 'history'
type Panel = ComponentType<{ box: Box; open: OpenBox; onClose: () => void }>

const loadPanel: Record<BoxTool, () => Promise<Panel>> = {
  share: async () => (await import('./link/share-box.tsx')).ShareBox,
  team: async () => (await import('./team/box-team.tsx')).BoxTeam,
  joint: async () => (await import('./joint/joint-order.tsx')).JointOrderPanel,
  paper: async () => (await import('./paper/print-box.tsx')).PrintBox,
  pin: async () => (await import('./pin-box.tsx')).PinBox,
  history: async () => (await import('./history/box-history.tsx')).BoxHistory,
}

/** The tool that is open, one at a time. Its button gets the focus back. */
export function useBoxTool() {
  const [tool, setTool] = useState<{ name: BoxTool; Panel: Panel } | null>(null)
  function close(): void {
    if (tool === null) return
    focusableOf(document.querySelector(`[data-tool="${tool.name}"]`))?.focus({ preventScroll: true })
    setTool(null)
  }
  async function toggle(name: BoxTool): Promise<void> {
    if (tool?.name === name) return close()
    try {
      setTool({ name, Panel: await loadChunk(loadPanel[name]) })
    } catch {
      showToast('Det som behövs gick inte att hämta. Försök igen när du har nät.')
    }
  }
  return { tool, toggle, close }
}
