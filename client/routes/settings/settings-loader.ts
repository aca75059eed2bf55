import type { PageLoader } from '#client/graphql/preload.ts';
import { PasswordStatusQueryDocument, PreferencesQueryDocument } from './settings.generated.ts';

/** What the sections of /settings/password request. */
export const loadSettings: PageLoader = ({ preload }) => {
  preload(PasswordStatusQueryDocument);
  preload(PreferencesQueryDocument);
};
