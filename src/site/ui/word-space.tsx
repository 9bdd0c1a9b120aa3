/**
 * A space between two words that CSS sets apart. Plain white space between flex items is not laid
 * out, so a screen reader would join the words.
 */
export function WordSpace() {
  return <span className="visually-hidden"> </span>
}
