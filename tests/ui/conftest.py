"""The screens' texts are English again after each test."""

import pytest
from picorack.ui import texts


@pytest.fixture(autouse=True)
def english_again():
    yield
    texts.use(texts.ENGLISH)
