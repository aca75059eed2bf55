import type { TestPortal } from './portal.tsx';

const query =
  'query SampleFilesQuery { myHardwareLicense { device { offlineTools { fileName kind url } } } }';

export async function sampleFile({ ask }: TestPortal, fileName: string): Promise<File> {
  const answer = await ask('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'SampleFilesQuery', query }),
  });
  const { data } = await answer.json();
  const files: { fileName: string; url: string }[] = data.myHardwareLicense.device.offlineTools;
  const file = files.find((each) => each.fileName === fileName);
  if (!file) throw new Error(`There is no sample "${fileName}".`);
  const sent = await ask(file.url);
  return new File([await sent.arrayBuffer()], fileName);
}
