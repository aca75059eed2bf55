// Faker knows shops and airports but no laboratories, so these few words are ours.

/** Kinds of sites, and what devices that are kept there are called. */
export const siteKinds = [
  { name: 'lab', devices: ['Intake', 'Station'] },
  { name: 'office', devices: ['Counter', 'Desk'] },
  { name: 'field team', devices: ['Field kit', 'Mobile unit'] },
  { name: 'training center', devices: ['Classroom', 'Training'] },
];

/** Rooms of a site, the most common first. */
export const rooms = [
  { name: 'Bench room', devices: ['Bench', 'Station'] },
  { name: 'Vehicles', devices: ['Truck', 'Van'] },
  { name: 'Loan pool', devices: ['Field kit', 'Loaner'] },
  { name: 'Storage', devices: ['Reserve', 'Spare'] },
  { name: 'Workshop', devices: ['Workbench'] },
  { name: 'Annex', devices: ['Desk', 'Station'] },
];

export const devicePhrases = [
  ...new Set([...siteKinds, ...rooms].flatMap(({ devices }) => devices)),
  // For devices in no group.
  'Unit',
].sort();
