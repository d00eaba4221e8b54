// Where pdf.js finds no browser it asks a package of 33 MB to draw by. Tests only read: the names are enough, and nobody installs it.
module.exports = { DOMMatrix: class {}, Path2D: class {}, ImageData: class {} }
