/** Paper formats by their sides in points, the shorter first (ISO 216, and US Letter). */
const papers = [
  { name: 'A3', sides: [842, 1191] },
  { name: 'A4', sides: [595, 842] },
  { name: 'A5', sides: [420, 595] },
  { name: 'A6', sides: [298, 420] },
  { name: 'Letter', sides: [612, 792] },
] as const
/** Programs round the sides of a format differently. */
const maxDifference = 4
const mmPerPoint = 25.4 / 72

/** 'A4 stående', or the sides of another format: '210 × 210 mm'. */
export function paperName({ width, height }: { width: number; height: number }): string {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const isNear = (side: number, expected: number) => Math.abs(side - expected) <= maxDifference
  const paper = papers.find(({ sides }) => isNear(short, sides[0]) && isNear(long, sides[1]))
  if (paper === undefined) return `${Math.round(width * mmPerPoint)} × ${Math.round(height * mmPerPoint)} mm`
  return `${paper.name} ${width > height ? 'liggande' : 'stående'}`
}
