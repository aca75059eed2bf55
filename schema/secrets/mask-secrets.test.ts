import { describe, expect, test } from 'vitest';
import { documentHashes } from '#schema/document-hashes.generated.ts';
import { documents } from '#schema/documents.generated.ts';
import { secretsOf } from './mask-secrets.ts';

const ofPortal = (name: string, variables?: unknown) =>
  secretsOf({ documentId: `sha256:${documentHashes[name]}`, variables });

const textOf = (name: string) => documents[documentHashes[name] ?? ''];

describe('secrets of a request', () => {
  test('the response to a document of the portal is masked at its places, in each entry of a list', () => {
    const file = (url: string | null) => ({ name: 'report.txt', url });
    const data = (...urls: (string | null)[]) => ({
      data: { myHardwareLicense: { device: { offlineTools: urls.map(file), count: 2 } } },
    });
    const secrets = ofPortal('OfflineToolsFilesQuery');
    expect(secrets.isOurs).toBe(true);
    expect(secrets.inResponse).toBe(true);
    expect(secrets.maskResponse(data('/files/1?key=sesame', null))).toEqual(data('***', null));
    expect(secrets.maskResponse({ data: null })).toEqual({ data: null });
    expect(secrets.maskResponse({ data: { myHardwareLicense: null } })).toEqual({
      data: { myHardwareLicense: null },
    });
    expect(secrets.maskResponse({ data: {}, errors: [] })).toEqual({ data: {}, errors: [] });
    expect(secrets.maskResponse(data())).toEqual(data());
    expect(secrets.maskResponse({ data: 'broken' })).toEqual({ data: 'broken' });
    expect(secrets.maskResponse('broken')).toBe('broken');
  });

  test('a document of the portal has all of its secrets masked, and nothing else', () => {
    const secrets = ofPortal('SignInMutation', { input: { userName: 'priya', password: 'sesame' } });
    expect(secrets.maskVariables()).toEqual({ input: { userName: 'priya', password: '***' } });
    const challenge = { id: 'c1', method: 'APP', setUp: { address: 'otpauth:', secret: 'sesame' } };
    expect(secrets.maskResponse({ data: { signIn: { token: 't', challenge, userErrors: [] } } })).toEqual({
      data: {
        signIn: {
          token: '***',
          challenge: { id: '***', method: 'APP', setUp: { address: '***', secret: '***' } },
          userErrors: [],
        },
      },
    });
  });

  test('a document of the portal without secrets is kept whole', () => {
    const secrets = secretsOf({ query: textOf('ContactsQuery'), variables: { token: 'not a secret' } });
    expect(secrets.isOurs).toBe(true);
    expect(secrets.inResponse).toBe(false);
    expect(secrets.maskVariables()).toEqual({ token: 'not a secret' });
    expect(secrets.maskResponse({ data: { code: 1 } })).toEqual({ data: { code: 1 } });
  });

  test('other documents are masked by name, except codes of errors', () => {
    const secrets = secretsOf({
      query: '{ other }',
      variables: { postalCode: 'S1', token: null, codes: [1] },
    });
    expect(secrets.isOurs).toBe(false);
    expect(secrets.inResponse).toBe(true);
    expect(secrets.maskVariables()).toEqual({ postalCode: '***', token: null, codes: [1] });
    const errors = [{ code: 'INVALID', extensions: { code: 'INVALID' }, token: 'sesame' }];
    expect(
      secrets.maskResponse({ data: { a: { code: 'sesame' }, userErrors: errors, myErrors: errors }, errors }),
    ).toEqual({
      data: {
        a: { code: '***' },
        userErrors: [{ ...errors[0], token: '***' }],
        myErrors: [{ code: '***', extensions: { code: '***' }, token: '***' }],
      },
      errors: [{ ...errors[0], token: '***' }],
    });
  });

  test('a request with neither text nor number of a document is one of another', () => {
    expect(secretsOf({}).isOurs).toBe(false);
    expect(secretsOf({ query: 'SignInMutation', operationName: 'SignInMutation' }).isOurs).toBe(false);
  });
});
