import { NoSchemaIntrospectionCustomRule, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ResolverContext } from '#mock-server/resolvers/context.ts';
import { holds } from '#schema/claims/permissions.ts';
import { LimitsRule, limits } from './limits.ts';

/** Only POST with `application/json`: no GET, no forms, nothing another site's page could send. */
export const postJsonOnly: Plugin = {
  onRequestParse({ request, endResponse, fetchAPI }) {
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (request.method !== 'POST')
      endResponse(new fetchAPI.Response(null, { status: 405, headers: { allow: 'POST' } }));
    else if (type !== 'application/json') endResponse(new fetchAPI.Response(null, { status: 415 }));
  },
};

/** Bounds on what is parsed and validated; introspection follows `access:introspection` alone. */
export const boundedDocuments: Plugin<ResolverContext> = {
  onParse({ setParseFn }) {
    setParseFn((source: string) => parse(source, { maxTokens: limits.tokens }));
  },
  onValidate({ context, addValidationRule }) {
    addValidationRule(LimitsRule);
    const { visitor } = context;
    if (!visitor || !holds(visitor.permissions, 'access', 'introspection'))
      addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};
