/** Useful combinations of traits, the same as in the README. */
export const preparedWorlds: readonly { title: string; description: string; link: string }[] = [
  {
    title: 'A license in use',
    description: 'An online license, 340 of 500 advanced actions left.',
    link: '/dashboard?as=owner',
  },
  {
    title: 'Everything at once',
    description: 'An offline VeraKey, unlimited, with authentication codes.',
    link: '/dashboard?scenario=offline,mfa,verakey,unlimited&as=owner',
  },
  {
    title: 'An expired license that still works',
    description: 'A license in its grace period.',
    link: '/dashboard?scenario=grace&as=owner',
  },
  {
    title: 'Authentication codes',
    description: 'Issuing an authentication code.',
    link: '/authentication?scenario=mfa&as=owner',
  },
  {
    title: 'One administrator, two labs',
    description: 'An administrator of two accounts.',
    link: '/dashboard?scenario=two-accounts&as=admin',
  },
  {
    title: 'Forty devices',
    description: '40 devices to filter, move and export; groups and people are under Manage.',
    link: '/devices?scenario=fleet&as=admin',
  },
  {
    title: 'A thousand devices',
    description: 'The same lists with 1,000 devices.',
    link: '/devices?scenario=fleet-1k&as=admin',
  },
  {
    title: 'An organization',
    description: 'Contacts and the activity log of an organization.',
    link: '/organization/organization-north-county?scenario=fleet&as=admin',
  },
  {
    title: 'The tree of groups',
    description: 'Before each move, a preview of the groups that gain and lose devices.',
    link: '/groups?scenario=fleet&as=admin',
  },
];
