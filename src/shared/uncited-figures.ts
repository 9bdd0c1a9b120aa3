/** How many lines of an answer state a figure and cite no source. */
export function countUncitedFigures(answer: string): number {
  return answer.split('\n').filter((line) => !CITATION.test(line) && /\d/.test(plain(line))).length
}

const CITATION = /\[\d+\]/

/** Without the number of a list item. */
function plain(line: string): string {
  return line.replace(/^[ \t>*-]{0,8}\d{1,3}[.)](?=\s)/, '')
}
