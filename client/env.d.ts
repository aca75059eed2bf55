/** True in the build with client/dev. A constant, so that the other build drops that code. */
declare const __MOCK__: boolean;
