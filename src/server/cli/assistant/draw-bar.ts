const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** How much of a whole is used, to an eighth of a column. Little is never drawn as nothing. */
export function drawBar(share: number, width: number): string {
  const least = share > 0 ? 1 : 0
  const eighths = Math.min(Math.max(Math.floor(share * width * 8), least), width * 8)
  const bar = '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '')
  return bar.padEnd(width, '·')
}
