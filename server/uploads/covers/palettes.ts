import { ownValue } from '#contract/own-value.ts'
import type { Colours } from './shapes.ts'

type Row = readonly [ground: string, bold: string, second: string, accent: string, light: string]

/** Each subject's palettes; the last one of each has a dark ground. */
const moods: Record<string, readonly [Row, ...Row[]]> = {
  bild: [
    ['#FBE3D2', '#24456B', '#E5683F', '#F2B540', '#FFFFFF'],
    ['#DDE9E4', '#2E5E57', '#E8795A', '#F2BE4E', '#FFFFFF'],
    ['#F4E2EC', '#5B3566', '#E26D5C', '#4F9A94', '#FFFFFF'],
    ['#23406A', '#F6D9C6', '#EC7A55', '#F4BE4F', '#FFFFFF'],
  ],
  biologi: [
    ['#CDE6C5', '#2F6B3C', '#6FA65E', '#F5B82E', '#FFFFFF'],
    ['#F3EBD2', '#2F6B3C', '#8DB86A', '#E58A3C', '#FFFFFF'],
    ['#DCEBDD', '#1F5A4A', '#5F9E82', '#EFA94A', '#FFFFFF'],
    ['#22573A', '#A9D18E', '#5E9E5B', '#F5B82E', '#F4F7E8'],
  ],
  engelska: [
    ['#F2D2D2', '#2B4A85', '#C8353A', '#7C86B0', '#FFFFFF'],
    ['#D9E2F2', '#26427A', '#C8353A', '#F0A99A', '#FFFFFF'],
    ['#26427A', '#F4CFCB', '#E2575A', '#8FA6D6', '#FFFFFF'],
  ],
  fysik: [
    ['#BEE1E6', '#0F4C5C', '#3D8B99', '#F28A4B', '#FFFFFF'],
    ['#F4E9D6', '#0F4C5C', '#5FA8B3', '#EE7F45', '#FFFFFF'],
    ['#0F4455', '#BEE1E6', '#4E9AA8', '#F5A14B', '#FFFFFF'],
  ],
  geografi: [
    ['#C9E7DB', '#1F6B57', '#5BA68C', '#F5B82E', '#FFFFFF'],
    ['#F5E4C8', '#2F7D6B', '#8CBFA6', '#E8825A', '#FFFFFF'],
    ['#CFE3F0', '#27627F', '#6FA9C4', '#F2B84B', '#FFFFFF'],
    ['#17564C', '#8FCFB6', '#4C9A83', '#F5C15A', '#F3F8F0'],
  ],
  'hem-och-konsumentkunskap': [
    ['#FBDDB5', '#B5482A', '#6E9A52', '#F2A03D', '#FFFFFF'],
    ['#DDE8CF', '#4E7A3E', '#D9603B', '#F2B84B', '#FFFDF6'],
    ['#F7D3C6', '#9E3B2C', '#5F8F5A', '#EFA14A', '#FFFFFF'],
    ['#4A6B3A', '#F6E3BF', '#E0704A', '#F3B84C', '#FFFDF6'],
  ],
  historia: [
    ['#EFDCC0', '#80522A', '#C64B36', '#D9A35B', '#FFFFFF'],
    ['#E3D3C8', '#5C3A34', '#B5583F', '#D9A441', '#FFF9F0'],
    ['#D9E0DA', '#4A4F45', '#B4533C', '#D3A456', '#FFFFFF'],
    ['#6B3F2A', '#E9C79B', '#C9573C', '#E8A94E', '#FFF6E6'],
  ],
  'idrott-och-halsa': [
    ['#FBDCC8', '#C8532F', '#2F7A6B', '#F2A65A', '#FFFFFF'],
    ['#CFE8D5', '#2E7D5B', '#E8703A', '#8CC6A0', '#FFFFFF'],
    ['#D3E6F0', '#2B6A8C', '#EC7B45', '#F3BE56', '#FFFFFF'],
    ['#BC4B2A', '#FBDCC8', '#F2A65A', '#2C6E63', '#FFFFFF'],
  ],
  kemi: [
    ['#DCCFF0', '#5B3B8C', '#8FD1C1', '#F2A65A', '#FFFFFF'],
    ['#E6EFE6', '#54408A', '#6CBFAE', '#E9A13B', '#FFFFFF'],
    ['#46307A', '#CDBBEB', '#7FCDBB', '#F5B85A', '#FFFFFF'],
  ],
  matematik: [
    ['#BAD2F2', '#1F4F8F', '#F5B82E', '#E8734A', '#FFFFFF'],
    ['#F6EBD3', '#1F4F8F', '#F5B82E', '#7FB0E6', '#FFFFFF'],
    ['#CFE0EE', '#234A73', '#EE8A5A', '#F4BE4A', '#FFFFFF'],
    ['#1F4F8F', '#BAD2F2', '#F5B82E', '#F08A5D', '#FFFFFF'],
  ],
  'moderna-sprak': [
    ['#FCE3B0', '#C4452F', '#2E6E8E', '#E9963B', '#FFFFFF'],
    ['#CDE5E6', '#1E6A78', '#E66A4E', '#F3BE55', '#FFFFFF'],
    ['#1C5F70', '#F8D894', '#EE7F5C', '#8FCBCB', '#FFFFFF'],
  ],
  modersmal: [
    ['#F6DCD0', '#7C3F58', '#D96C52', '#F0AE4E', '#FFFFFF'],
    ['#E4DDF0', '#5A4A86', '#D8677B', '#F1B24F', '#FFFFFF'],
    ['#D8E8E2', '#2F6E66', '#DB6F56', '#F0B550', '#FFFFFF'],
    ['#6A3350', '#F3C9B4', '#E07A5F', '#F2B950', '#FFF6EE'],
  ],
  musik: [
    ['#F5C9DC', '#8C1F5B', '#D35A94', '#F5B82E', '#FFFFFF'],
    ['#F9E3D0', '#8C1F5B', '#E07A8B', '#F2A93B', '#FFFFFF'],
    ['#76194F', '#F5C9DC', '#D9669B', '#F5B82E', '#FFFFFF'],
  ],
  religionskunskap: [
    ['#E6DFF2', '#564A82', '#9C8CC9', '#EDB24A', '#FFFFFF'],
    ['#F7E7C9', '#7A4F6D', '#C98A6B', '#E9A93C', '#FFFFFF'],
    ['#D9E6E8', '#3D5A73', '#7FA3B5', '#E8AC4C', '#FFFFFF'],
    ['#3E3A6B', '#C9BFE8', '#8577B8', '#F3BE5B', '#FFF8EA'],
  ],
  samhallskunskap: [
    ['#D3DCE8', '#36485F', '#E5623F', '#7F93AD', '#FFFFFF'],
    ['#F3E6D8', '#2F4A66', '#DE6A45', '#8FA9BF', '#FFFFFF'],
    ['#2F4258', '#C6D4E3', '#EC7753', '#7C95B3', '#FFFFFF'],
  ],
  slojd: [
    ['#F4DCC6', '#A14A36', '#3E6B6F', '#E3A35A', '#FFF8EE'],
    ['#DCE5DC', '#3F6A63', '#C46A4A', '#E0AE55', '#FFFFFF'],
    ['#3A5F63', '#F0D5B8', '#D27A56', '#E7B65C', '#FFF8EE'],
  ],
  svenska: [
    ['#F6CFC9', '#B03A32', '#E98A6F', '#F7DE9C', '#FFFFFF'],
    ['#F8E6C8', '#A8332A', '#D97B5C', '#F2B84B', '#FFFFFF'],
    ['#D5E3EE', '#2A5B86', '#6E9CC2', '#F2BE45', '#FFFFFF'],
    ['#9C2F2A', '#F6CFC9', '#E5886F', '#F5C860', '#FFFFFF'],
  ],
  'svenska-som-andrasprak': [
    ['#D2EAE3', '#1C6E63', '#E8815A', '#F3C15B', '#FFFFFF'],
    ['#FBE2CF', '#C05A3A', '#2B7A78', '#F0B04F', '#FFFFFF'],
    ['#19625B', '#CFEAE0', '#F0906A', '#F5C763', '#FFFFFF'],
  ],
  teckensprak: [
    ['#FFE3B8', '#2B5C8A', '#E8804F', '#F0B44C', '#FFFFFF'],
    ['#D5E4F3', '#2B5C8A', '#F09A5E', '#8FB6DB', '#FFFFFF'],
    ['#F8DDD3', '#7A3E5D', '#E58257', '#F1B859', '#FFFFFF'],
    ['#27507A', '#FFD9A6', '#EF8B5B', '#8DB8E0', '#FFFFFF'],
  ],
  teknik: [
    ['#D8E0E3', '#34505C', '#F08A3C', '#7EA0AC', '#FFFFFF'],
    ['#F7E3C3', '#2F5D6B', '#E2763A', '#86AFB4', '#FFFFFF'],
    ['#2C4652', '#CFDDE2', '#F2953F', '#7D9FAB', '#FFFFFF'],
  ],
}

const plain: readonly [Row, ...Row[]] = [
  ['#DCEBE4', '#0F5B4C', '#6FA993', '#F5B82E', '#FFFFFF'],
  ['#F5EBD6', '#0F5B4C', '#8DB7A5', '#F5B82E', '#FFFFFF'],
  ['#0F5B4C', '#CFE6DC', '#5A9E8A', '#F5B82E', '#FFFFFF'],
]

/** The palettes of a subject; an unknown subject gets the site's own pine and sun. */
export const palettesOf = (subject: string): readonly [Colours, ...Colours[]] => {
  const [first, ...others] = ownValue(moods, subject) ?? plain
  return [named(first), ...others.map(named)]
}

const named = ([ground, bold, second, accent, light]: Row): Colours => ({
  ground,
  bold,
  second,
  accent,
  light,
})
