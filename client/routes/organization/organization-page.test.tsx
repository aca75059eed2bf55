import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { documentedApi } from '#client/testing/documented-api.ts';
import { openPortal } from '#client/testing/portal.tsx';

const path = '/organization/organization-north-county';
/** The API's own words, so that the portal shows unknown entries too. */
const possibleTypes = {
  Actor: ['DeviceUser', 'EmailIdentity', 'ServiceAccount', 'User'],
  AuditSubject: ['Device', 'DeviceGroup', 'Organization', 'User'],
};
const hurried = () => userEvent.setup({ delay: null });

describe('the organization', () => {
  test('shows an owner its contacts, without the means to change them or the log', async () => {
    await openPortal(`${path}?as=owner`);
    const contacts = screen.getByRole('region', { name: 'Contacts' });
    expect(
      within(contacts).getByRole('link', { name: 'angela.whitfield@north-county.example' }),
    ).toHaveAttribute('href', 'mailto:angela.whitfield@north-county.example');
    const vendor = await screen.findByRole('region', { name: 'Your vendor' });
    expect(await within(vendor).findByRole('link', { name: 'licenses@vendor.example' })).toHaveAttribute(
      'href',
      'mailto:licenses@vendor.example',
    );
    expect(screen.getByRole('region', { name: 'Organization' })).toHaveTextContent('Central Time (Chicago)');
    expect(screen.queryByRole('button', { name: /Edit organization|^Add/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Activity' })).not.toBeInTheDocument();
  });

  test.each(['organization-south-county', 'unknown', 'constructor'])(
    'with the id %s is not found, known elsewhere or not',
    async (id) => {
      await openPortal(`/organization/${id}?as=owner`);
      expect(await screen.findByText("We couldn't find that organization")).toBeInTheDocument();
    },
  );

  test('says where the API does not offer it, and where it fails', async () => {
    await openPortal(`${path}?as=admin`, { answer: documentedApi() });
    expect(
      await screen.findByText("Your license service doesn't show organizations here."),
    ).toBeInTheDocument();
    await openPortal(`${path}?as=admin&fault=OrganizationQuery:graphql-error`);
    expect(await screen.findByText("This part didn't load")).toBeInTheDocument();
  });
});

describe('an administrator', () => {
  test('is told what is wrong at the field, and saves', async () => {
    const user = hurried();
    await openPortal(`${path}?as=admin`, { possibleTypes });
    await user.click(await screen.findByRole('button', { name: 'Add the security contact' }));
    expect(screen.getAllByLabelText('Name')[0]).toHaveAccessibleDescription(
      'The account keeps its own name, North County Lab.',
    );
    const security = screen.getByRole('group', { name: 'Security contact' });
    await waitFor(() => expect(within(security).getByLabelText('Name')).toHaveFocus());
    await user.type(within(security).getByLabelText('Email'), 'duty');
    await user.click(screen.getByRole('button', { name: 'Save organization' }));
    expect(await within(security).findByText('Enter a name.')).toBeInTheDocument();
    expect(within(security).getByText(/This isn't an email address/)).toBeInTheDocument();
    await waitFor(() => expect(within(security).getByLabelText('Name')).toHaveFocus());
    await user.type(within(security).getByLabelText('Name'), 'Duty officer');
    await user.type(within(security).getByLabelText('Email'), '@north-county.example');
    await user.type(within(security).getByLabelText('Phone (optional)'), '+1 555 0100 ext. 42');
    await user.click(screen.getByRole('button', { name: 'Save organization' }));
    expect(await screen.findByText('Organization saved.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '+1 555 0100 ext. 42' })).toHaveAttribute(
      'href',
      'tel:+15550100;ext=42',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit organization' })).toHaveFocus());
  });
});

describe('the activity log', () => {
  test('is narrowed by kind, person and days', async () => {
    const user = hurried();
    const { address } = await openPortal(
      `${path}?tab=activity&scenario=fleet&as=admin&now=2025-11-21T22:00:00Z,frozen`,
      { possibleTypes },
    );
    const table = () => within(screen.getByRole('table', { name: 'Activity log' }));
    await screen.findByRole('table', { name: 'Activity log' });
    expect(
      table()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['When', 'Who', 'What', 'Change']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Devices');
    expect(address()).toBe(`${path}?tab=activity&kind=devices`);
    await waitFor(() => expect(table().queryByText(/ signed in\.$/)).toBeNull());
    const person = await screen.findByRole('combobox', { name: 'Person' });
    await user.selectOptions(person, await within(person).findByRole('option', { name: 'Angela Whitfield' }));
    await waitFor(() => expect(address()).toMatch(/&person=admin$/));
    await screen.findByText(/^\d+ entr(y|ies)$/);
    await waitFor(() =>
      expect(
        new Set(
          table()
            .getAllByRole('row')
            .slice(1)
            .map((row) => (row as HTMLTableRowElement).cells[1]?.textContent),
        ),
      ).toEqual(new Set(['Angela Whitfield'])),
    );
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-11-22' } });
    await waitFor(() => expect(address()).toMatch(/&when=2025-11-22\.\.$/));
    expect(await screen.findByText('No entries match these filters')).toBeInTheDocument();
  });

  test('is empty for a license nothing was done with yet', async () => {
    await openPortal(`${path}?tab=activity&scenario=empty&as=admin`);
    expect(await screen.findByText('No activity yet')).toBeInTheDocument();
  });
});
