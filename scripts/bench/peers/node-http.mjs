// What Node itself costs: the body is read, and one answer is always the same.
import { createServer } from 'node:http';

const answer = JSON.stringify({
  data: {
    myHardwareLicense: {
      id: 'license',
      offline: false,
      primaryServiceLicense: { id: 'term', isMfaEnabled: false, product: { className: 'Graykey' } },
    },
  },
});

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
