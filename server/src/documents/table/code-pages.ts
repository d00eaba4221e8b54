/** 0x80 to 0x9f: where Windows-1252 differs from Latin-1. Node's own decoder reads them as control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export function windows1252(bytes: Uint8Array): string {
  return text(bytes, WINDOWS_1252)
}

/** 0x80 to 0xff of CP850, as MS-DOS wrote Spanish. Node knows no such encoding. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export function cp850(bytes: Uint8Array): string {
  return text(bytes, CP850)
}

/** `letters`: those that stand where Latin-1 has others, from 0x80 on. */
function text(bytes: Uint8Array, letters: string): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, letter => letters[letter.charCodeAt(0) - 0x80] ?? letter)
}
