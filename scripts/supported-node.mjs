/** Ends the process with one sentence on a version outside `engines` of package.json. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
if (!isSupported) {
  console.error(
    `The license portal needs Node 20.19 or newer in 20, or 22.12 and newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
