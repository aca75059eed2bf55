// The cost of Node itself: reads the body, and always sends the same response.
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
