/** Numbers as path data wants them: a minus sign already separates. */
export function numberList(numbers: readonly number[]): string {
  let text = ''
  for (const n of numbers) text += (text && n >= 0 ? ' ' : '') + (n === 0 ? 0 : n)
  return text
}
