/** A text that is not ours as a part of a page, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
