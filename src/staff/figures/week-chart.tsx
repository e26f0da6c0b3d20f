import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { FigureKind } from '#contract/figures.ts'
import { formatCount, kindTexts, weekName, type WeekFigures } from './figure-texts.ts'

type Props = {
  weeks: readonly WeekFigures[]
  /** One kind, or two that are stacked; the second one is hatched, so that nobody needs to tell colours apart. */
  kinds: readonly FigureKind[]
  /** A width for paper, CSS pixels; otherwise as wide as its container. */
  width?: number
}

const paperHeight = 210

/** Bars for each week. The table beside it says the same, so the drawing is hidden from screen readers. */
export function WeekChart({ weeks, kinds, width }: Props) {
  const data = weeks.map(({ week, counts }) => ({ week: weekName(week), ...counts }))
  const text = { fill: 'var(--text-muted)', fontSize: 13 }
  return (
    <div className={width === undefined ? 'week-chart' : 'week-chart-printed'} aria-hidden="true">
      <BarChart
        data={data}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="22%"
        accessibilityLayer={false}
        {...(width === undefined
          ? { responsive: true, style: { width: '100%', height: '100%' } }
          : { width, height: paperHeight })}
      >
        <defs>
          <pattern
            id="hatch"
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="7" height="7" fill="var(--accent)" />
            <rect width="2.5" height="7" fill="var(--figure-line)" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="week" tickLine={false} axisLine={false} tick={text} minTickGap={8} />
        <YAxis
          width={54}
          tickLine={false}
          axisLine={false}
          tick={text}
          tickFormatter={formatCount}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--surface-muted)' }}
          formatter={(count, kind) => [formatCount(Number(count)), kindTexts[kind as FigureKind].label]}
          isAnimationActive={false}
          contentStyle={{
            background: 'var(--surface)',
            border: '1px solid var(--border-strong)',
            borderRadius: 10,
          }}
          labelStyle={{ color: 'var(--text)' }}
          itemStyle={{ color: 'var(--text)' }}
        />
        {kinds.map((kind, position) => (
          <Bar
            key={kind}
            dataKey={kind}
            stackId="all"
            isAnimationActive={false}
            {...(position === 0
              ? { fill: 'var(--figure-bar)' }
              : { fill: 'url(#hatch)', stroke: 'var(--figure-line)', radius: [4, 4, 0, 0] })}
          />
        ))}
      </BarChart>
    </div>
  )
}
