import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/tokens.css';
import '#client/components/theme/theme.css';
import '#client/components/theme/base.css';
import 'graphiql/style.css';
import { GraphiQL } from 'graphiql';
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery } from 'graphql';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { followColorScheme, useColorScheme } from '#client/browser/color-scheme.ts';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import { sendQuery } from '#client/dev/world/send-query.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { useSignedInAs } from '#client/dev/world/world-now.ts';
import { type Example, readExamples, variablesOf } from './examples.ts';
import classes from './graphiql-page.module.css';

const introspection = { query: getIntrospectionQuery(), operationName: 'IntrospectionQuery' };

async function readSchema(): Promise<GraphQLSchema> {
  const { data, errors } = await sendQuery(introspection);
  if (!data) throw new Error(errors?.[0]?.message ?? 'The API returned no schema.');
  return buildClientSchema(data);
}

/** Stores nothing, because the text may contain a password. */
const noStorage = { length: 0, getItem: () => null, setItem() {}, removeItem() {}, clear() {} };

function ExampleSelect({
  examples,
  onChoose,
}: {
  examples: readonly Example[];
  onChoose: (example: Example) => void;
}): ReactNode {
  const options = (kind: string) =>
    examples
      .filter(({ operation }) => operation.operation === kind)
      .map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ));
  return (
    <NativeSelect
      size="xs"
      id="example"
      aria-label="Portal operation"
      defaultValue=""
      onChange={({ target }) => {
        const example = examples.find(({ name }) => name === target.value);
        if (example) onChoose(example);
      }}
    >
      <option value="" disabled>
        Choose an operation of the portal
      </option>
      <optgroup label="Queries">{options('query')}</optgroup>
      <optgroup label="Mutations">{options('mutation')}</optgroup>
    </NativeSelect>
  );
}

/** In the world of the page's URL and with its identity (decision 035). */
export function GraphiqlPage(): ReactNode {
  useEffect(followColorScheme, []);
  const [scheme] = useColorScheme();
  const signedInAs = useSignedInAs();
  const examples = useMemo(readExamples, []);
  const [example, setExample] = useState<Example | null>(null);
  const [schema, setSchema] = useState<GraphQLSchema | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    readSchema().then(setSchema, (error: Error) => setFailure(error.message));
  }, []);
  const [linked] = useState(() => new URLSearchParams(location.hash.slice(1)));
  const [variables, setVariables] = useState(linked.get('variables') ?? '');
  const query = example?.query ?? linked.get('query');

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href={portalUrl(`/?${thisWorld.query()}`)} aria-label="Portal">
          <Logo size={40} />
        </a>
        <div className={classes.words}>
          <h1 className={classes.title}>GraphiQL</h1>
          <p className={classes.world}>
            {thisWorld.query()}; signed in as {signedInAs ?? 'no one'}
          </p>
        </div>
        <ExampleSelect
          examples={examples}
          onChoose={(chosen) => {
            setExample(chosen);
            setVariables(variablesOf(chosen, schema));
          }}
        />
      </header>
      {failure ? (
        <AlertBox
          tone="warning"
          live
          title="Couldn't load the schema. No autocomplete or docs; operations still run."
        >
          {failure}
        </AlertBox>
      ) : null}
      <main className={classes.editor}>
        <GraphiQL
          fetcher={sendQuery}
          schema={schema}
          storage={noStorage}
          forcedTheme={scheme === 'auto' ? 'system' : scheme}
          isHeadersEditorEnabled={false}
          defaultEditorToolsVisibility="variables"
          defaultQuery="# Type a query, or choose an operation of the portal above.&#10;"
          {...(query && { query, variables })}
        />
      </main>
    </div>
  );
}
