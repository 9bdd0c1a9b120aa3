/**
 * The message with its first line for the visitor's subject. What somebody wrote is never touched:
 * only an empty message, or the line as it was put in, makes room for another.
 */
export function withOpening(message: string, putIn: string, opening: string | undefined): string {
  if (message !== '' && message !== putIn) return message
  return opening ? `${opening}\n\n` : ''
}
