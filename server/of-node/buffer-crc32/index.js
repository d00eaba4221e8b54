// yazl adds up what a ZIP checks its files by: in JavaScript a twelfth of the work on a pack for the thread that answers people.
exports.unsigned = require('node:zlib').crc32
