import { CONTACT_FIELDS } from '#shared/contact.ts'

const MOST_FIELDS = Object.keys(CONTACT_FIELDS).length + 1

/**
 * Reads a buffered multipart body with the platform's own parser; a streaming one was ended, process
 * and all, by a broken request. The first value of a name counts; files and crowds of fields are no form
 * of ours.
 */
export async function readForm(
  body: Buffer,
  contentType: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const response = new Response(new Uint8Array(body), {
      headers: { 'Content-Type': contentType },
    })
    const entries = [...(await response.formData())]
    if (entries.length > MOST_FIELDS) return undefined
    const fields = new Map<string, string>()
    for (const [name, value] of entries) {
      if (typeof value !== 'string') return undefined
      if (!fields.has(name)) fields.set(name, value)
    }
    return fields
  } catch {
    return undefined
  }
}
