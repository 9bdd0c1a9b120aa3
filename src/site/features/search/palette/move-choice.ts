/** Where a key leads in a list that is a ring, or nowhere for any other key. */
export function moveChoice(choice: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (choice + 1) % count
    case 'ArrowUp':
      return (choice + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
