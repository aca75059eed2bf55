import type { PageLoader } from '#client/graphql/preload.ts';
import { PasswordStatusQueryDocument } from './settings.generated.ts';

export const loadSettings: PageLoader = ({ preload }) => {
  preload(PasswordStatusQueryDocument);
};
