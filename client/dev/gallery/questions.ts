/** What customers ask, each with a page that answers it. */
export const questions = [
  {
    question: 'What if we run out of actions?',
    description: 'The portal says months ahead when they may run out, and writes the request for more.',
    path: '/dashboard?scenario=running-out&as=owner',
  },
  {
    question: 'Our lab has no internet connection. Does it still work?',
    description: 'An offline device stays current with two small files, four times a year.',
    path: '/offline-tools?scenario=exchange-ready&as=owner',
  },
  {
    question: 'What if the license ends during a case?',
    description: 'The device keeps working through a grace period, and the portal counts its days.',
    path: '/dashboard?scenario=grace&as=owner',
  },
  {
    question: 'We have forty devices. Can we keep track of them?',
    description: 'One page says which of them need attention, and one list has them all.',
    path: '/dashboard?scenario=fleet&as=admin',
  },
  {
    question: 'What if the network fails, or is slow?',
    description: "The part that doesn't load says so; the rest of the page keeps working.",
    path: '/dashboard?as=owner&fault=DashboardUsageQuery:http-503',
  },
] as const;

export type Question = (typeof questions)[number];
