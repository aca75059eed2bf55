/** True in the build with client/dev; a constant, so that the other build drops the code behind it. */
declare const __MOCK__: boolean;
