/**
 * Names of files and folders that are nobody's source: macOS adds `._name`, editors `.#name`, `#name#` and `name~`.
 * JavaScript, because `npm start` lists files without a compiler.
 * @param {string} name
 */
export const isHidden = (name) => /^[.#]|~$/.test(name);
