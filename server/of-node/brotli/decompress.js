// fontkit's reader of Brotli is for fonts of another kind than ours: half of the thread's file, where Node has one.
module.exports = require('node:zlib').brotliDecompressSync
