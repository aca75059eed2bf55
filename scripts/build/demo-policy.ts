import { hashSource } from '#client/host/template.ts';
import { fasTrakPage } from '#mock-server/control/fastrak-page.ts';

/** FasTrak's placeholder opens as a blob, which inherits the policy of the page. */
const fasTrakStyle = /<style>([^<]*)<\/style>/.exec(
  fasTrakPage({ serialNumber: null, ticket: null, portal: '' }),
)?.[1];

type Sources = { scripts: string; styles: string; data: string };

/** The demo contacts no server: `connect-src 'none'`. In a `<meta>`, `frame-ancestors` has no effect. */
export function demoPolicy({ scripts, styles, data }: Sources): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles} ${hashSource(fasTrakStyle ?? '')}`,
    `img-src ${data} data:`,
    `font-src ${data}`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

export const folderPolicy = demoPolicy({ scripts: "'self'", styles: "'self'", data: "'self'" });
