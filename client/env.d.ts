/** True in the build with client/dev. A constant, so that the other build drops that code. */
declare const __MOCK__: boolean;
/** True in the mock build with a server, not in the demo: GraphiQL is part of it. */
declare const __GRAPHIQL__: boolean;
