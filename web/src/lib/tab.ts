/**
 * This tab, told from the user's others: the server does not send a change back to the tab that made it. No secret,
 * and `crypto.randomUUID` is missing where the office serves the program over plain http.
 */
export const TAB = [...crypto.getRandomValues(new Uint8Array(8))]
  .map(byte => byte.toString(16).padStart(2, '0'))
  .join('')
