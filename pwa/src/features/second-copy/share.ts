/** The phone's own share sheet, with the text as the QR has it. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** What went wrong in words, or null. A person who closes the sheet did nothing wrong. */
export async function shareCopy(text: string, title: string): Promise<string | null> {
  try {
    await navigator.share({ title, text })
    return null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return 'Não deu para compartilhar. Mostre o QR ou imprima.'
  }
}
