import { privacyClassesOf, readClassifiedSdl } from '#scripts/generate/privacy.ts';

export const classifiedSdl = readClassifiedSdl();

/** Not in scripts/generate/, which has to load with an invalid schema to report it in one line. */
export const privacyClasses = privacyClassesOf(classifiedSdl);
