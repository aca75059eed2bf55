import type { PageLoader } from '#client/graphql/preload.ts';
import { PasswordStatusQueryDocument, PreferencesQueryDocument } from './settings.generated.ts';

/** What the panels of /settings/password request. */
export const loadPassword: PageLoader = ({ preload }) => {
  preload(PasswordStatusQueryDocument);
  preload(PreferencesQueryDocument);
};
