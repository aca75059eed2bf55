export type CheckCommand = { system: 'Windows' | 'macOS' | 'Linux'; command: string };

// File names come from the API and end up in a shell, so they are quoted.
const quotePowerShell = (text: string) => `'${text.replaceAll(/['\u2018\u2019\u201a\u201b]/g, '$&$&')}'`;
const posixQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The commands that verify a downloaded file; each prints True or OK. */
export function checkCommands(fileName: string, sha256: string): CheckCommand[] {
  const line = posixQuoted(`${sha256}  ${fileName}`);
  return [
    {
      system: 'Windows',
      command: `(Get-FileHash -Algorithm SHA256 -LiteralPath ${quotePowerShell(fileName)}).Hash -eq '${sha256}'`,
    },
    { system: 'macOS', command: `echo ${line} | shasum -a 256 -c` },
    { system: 'Linux', command: `echo ${line} | sha256sum -c` },
  ];
}

/** '4be1097c … a590c2d1': enough of a digest to compare by eye. */
export function shortDigest(sha256: string): string {
  return sha256.length > 20 ? `${sha256.slice(0, 8)} … ${sha256.slice(-8)}` : sha256;
}
