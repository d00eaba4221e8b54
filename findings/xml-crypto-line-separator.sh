#!/usr/bin/env bash
# Guess:    xml-crypto accepts every right signature over an XML 1.0 document of plain text.
# Versions: xml-crypto 6.3.2 with @xmldom/xmldom 0.8.15; libxml2-wasm 0.7.2 writes the canonical form to be signed
# Seen:     a right signature is refused where the text holds U+2028 (line separator) or U+0085 (next line).
#           The parser takes both for ends of line and turns them into line feeds, which is a rule of XML 1.1;
#           in XML 1.0 they are letters like others, so the digest comes out another. U+2029 stays as it is,
#           and U+2028 stays too when it is written as the reference &#x2028;.
# Output:   space, line feed, U+00A0, U+2029, &#x2028;   accepted
#           U+0085, U+2028                               refused
# Means:    text copied from a web page or a word processor carries U+2028, and nobody sees it. A document with
#           it is right for one library and broken for the other. Who signs and sends such documents turns both
#           into a space (or writes the reference) before signing; who uses xml-crypto as the second opinion of a
#           signature must not read its refusal as a fault of the signer.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xml-crypto@6.3.2 @xmldom/xmldom@0.8.15 libxml2-wasm@0.7.2

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import xmlCrypto from 'xml-crypto'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dsig = 'http://www.w3.org/2000/09/xmldsig#'

function canonical(xml) {
  const document = XmlDocument.fromString(xml)
  const text = document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 })
  document.dispose()
  return text
}

function signature(xml) {
  const digest = createHash('sha256').update(canonical(xml)).digest('base64')
  const info =
    `<SignedInfo xmlns="${dsig}"><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/>` +
    '<SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><Reference URI=""><Transforms>' +
    `<Transform Algorithm="${dsig}enveloped-signature"/></Transforms>` +
    `<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
  const value = sign('sha256', Buffer.from(canonical(info)), privateKey).toString('base64')
  return `<Signature xmlns="${dsig}">${info}<SignatureValue>${value}</SignatureValue></Signature>`
}

function answer(separator) {
  const bill = (more) => `<bill><item>Coffee${separator}500 g</item>${more}</bill>`
  const signed = signature(bill(''))
  const verifier = new xmlCrypto.SignedXml({ publicCert: publicKey.export({ type: 'spki', format: 'pem' }) })
  verifier.loadSignature(signed)
  return verifier.checkSignature(bill(signed)) ? 'accepted' : 'refused'
}

const separators = {
  space: ' ', 'line feed': '\n', 'U+00A0': '\u00a0', 'U+2029': '\u2029', '&#x2028;': '&#x2028;', 'U+0085': '\u0085', 'U+2028': '\u2028',
}
const seen = Object.fromEntries(Object.entries(separators).map(([name, text]) => [name, answer(text)]))
for (const [name, what] of Object.entries(seen)) console.log(name.padEnd(10), what)
assert.deepEqual(seen, {
  space: 'accepted', 'line feed': 'accepted', 'U+00A0': 'accepted', 'U+2029': 'accepted', '&#x2028;': 'accepted',
  'U+0085': 'refused', 'U+2028': 'refused',
})
JS
node check.mjs
