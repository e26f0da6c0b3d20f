import type { Page } from '@playwright/test'

type Box = { name: string; x: number; y: number; width: number; height: number }

/** Where the first visible element of each selector stands on the screen. */
export async function boxesOf(page: Page, names: string[]): Promise<Box[]> {
  const boxes: Box[] = []
  for (const name of names) {
    const one = page.locator(name).first()
    const box = await one.boundingBox()
    if (box !== null && (await one.isVisible())) boxes.push({ name, ...box })
  }
  return boxes
}

/** Which of them cover each other. */
export const overlappingBoxes = (boxes: Box[]) =>
  boxes.flatMap((one, position) =>
    boxes
      .slice(position + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.name} and ${other.name}`),
  )
