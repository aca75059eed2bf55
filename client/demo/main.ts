// The entry of the demo: first the API in the page, then the portal.
import './start-in-page.ts';
import '#client/main.tsx';
