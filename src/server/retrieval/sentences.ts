const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = []
  for (const line of text.split('\n')) {
    for (const { segment } of SENTENCES.segment(line.replace(/^- /, ''))) {
      const last = sentences.at(-1) ?? ''
      // A list number does not end a sentence: "7 steps: 1."
      const isNumber = /\s\d{1,2}\.$/.test(last)
      if (isNumber) sentences.splice(-1, 1, `${last} ${segment.trim()}`)
      else sentences.push(segment.trim())
    }
  }
  return sentences.filter((sentence) => sentence !== '')
}
