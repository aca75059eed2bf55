/** The options of `npm start` and of the package's command. */
export const startOptions = `  --world QUERY       default world for URLs without world parameters, for example scenario=offline,mfa
  --mock-only         serve only the mock API
  --public-host NAME  a host name the mock accepts besides localhost; repeatable
  --store URL         keep sandboxes in this Redis, for several instances
  --api URL           serve only the portal, with this GraphQL API
  --api-base URL      base URL of polymorphictypes; default: the --api URL without its last segment
  --proxy             forward /api/* to that API instead of letting the browser call it
  --brand NAME        the name in the title; default: Graykey
  --logo FILE         an SVG, PNG or WebP file for the logo, at most 32 kB
  --patience MS       ms to wait for the API before the browser fetches the data itself; default: 300
  PORT                environment: the port; default: 4000; 0 takes any free port
  HOST                environment: the address to listen on; default: 127.0.0.1
  MOCK_STORE          environment: like --store, for a URL with a password
  MOCK_SECRET         environment: signs the mock's tokens; the same for all instances, 32 characters or more`;

export const startUsage = `Builds what is stale, then serves the portal and its mock API on one port.

Usage: npm start -- [options]
${startOptions}`;
