/** 0x80 to 0x9f: where Windows-1252 differs from Latin-1. Node's own decoder reads them as control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export function windows1252(bytes: Uint8Array): string {
  return text(bytes, /[\u0080-\u009f]/g, WINDOWS_1252)
}

/** 0x80 to 0xff of the DOS of Western Europe; what is Spanish in CP437 stands in the same places. Node has no decoder for it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export function cp850(bytes: Uint8Array): string {
  return text(bytes, /[\u0080-\u00ff]/g, CP850)
}

/** `letters`: from 0x80 on; `others`: where they are not those of Latin-1. */
function text(bytes: Uint8Array, others: RegExp, letters: string): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(others, letter => letters[letter.charCodeAt(0) - 0x80] ?? letter)
}
