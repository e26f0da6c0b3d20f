/** The columns of an account that says nothing of its person: a new one, and one that was anonymized. */
export const blankContactDetails = {
  school: '',
  street: '',
  postcode: '',
  city: '',
  telephone: '',
  profession: '',
  workplace_id: null,
  receive_emails: 0,
  receive_tips: 0,
  is_editor: 0,
  organisation_approved: 0,
} as const
