/* `node scripts/run.cjs <command>`. Written in ES5, so that a Node that is too old can still print the message. */
'use strict';

var needed = require('../package.json').engines.node.replace('>=', '');
var current = process.versions.node;

function isOlder(version, than) {
  var a = version.split('.').map(Number);
  var b = than.split('.').map(Number);
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
}

if (isOlder(current, needed)) {
  console.error('The licence portal needs Node %s or newer; this is %s.', needed, current);
  process.exit(1);
}
require('./run/run-command.cjs').runCommand(process.argv[2], process.argv.slice(3));
