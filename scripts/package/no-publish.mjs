console.error(
  'Publish the packed file, not this folder: npm pack && npm publish ./licence-portal-0.1.0.tgz --registry URL',
);
process.exit(1);
