import { paperOfPage } from '#contract/paper.ts'

const mmPerPoint = 25.4 / 72

/** 'A4 stående', or the sides of another paper: '210 × 210 mm'. */
export function paperName({ width, height }: { width: number; height: number }): string {
  const { name, sides } = paperOfPage({ width, height })
  if (sides === null) return `${Math.round(width * mmPerPoint)} × ${Math.round(height * mmPerPoint)} mm`
  return `${name} ${width > height ? 'liggande' : 'stående'}`
}
