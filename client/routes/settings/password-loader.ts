import type { PageLoader } from '#client/graphql/preload.ts';
import { PasswordStatusQueryDocument } from './password-status.generated.ts';
import { PreferencesQueryDocument } from './preferences.generated.ts';

/** What the panels of /settings/password request. */
export const loadPassword: PageLoader = ({ preload }) => {
  preload(PasswordStatusQueryDocument);
  preload(PreferencesQueryDocument);
};
