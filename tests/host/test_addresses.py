"""README's addresses, and what the forge runs: the workflows name targets, files and a version that there are."""

import re

import pytest
import yaml
from conftest import ROOT

from host_tools.upkeep import addresses, measured, release

WORKFLOWS = ROOT / ".github/workflows"


def _steps(name):
    jobs = yaml.safe_load((WORKFLOWS / f"{name}.yml").read_text("utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def test_readme_names_every_address_by_one_variable():
    readme = addresses.README.read_text("utf-8")
    written = measured.get(addresses.README, "addresses").strip()
    owner, name = re.search(r"github\.com/([\w.-]+)/([\w.-]+)/releases", written).groups()
    assert written == addresses.block(f"{owner}/{name}")
    outside = readme.replace(written, "")
    assert f"{owner}/{name}" not in outside
    for what in re.findall(r"^\[(\w+)\]:", written, re.MULTILINE):
        assert f"][{what}]" in outside, what


def test_another_repository():
    assert "[page]: https://ada.github.io/rack/" in addresses.block("Ada/rack").splitlines()
    for wrong in ("", "picorack", "a/b/c", "a b/c"):
        with pytest.raises(SystemExit, match="is no repository: name one like REPOSITORY=you/picorack"):
            addresses.block(wrong)


def test_a_pull_request_runs_the_whole_check():
    text = (WORKFLOWS / "ci.yml").read_text("utf-8")
    assert "pull_request" in re.search(r"^on: \[(.*)\]", text, re.MULTILINE)[1]
    assert ".ci/run" in [step.get("run") for step in _steps("ci")]


def test_a_tag_makes_and_attaches_the_release():
    runs = " ".join(step.get("run", "") for step in _steps("release"))
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z-]+)$", runs, re.MULTILINE)) <= targets and "make release" in runs
    assert 'gh release create "$GITHUB_REF_NAME"' in runs and "dist/*" in runs and "sha256sum -c SHA256SUMS" in runs
    number = release.version()
    line = next(step["run"] for step in _steps("release") if "GITHUB_REF_NAME#v" in step.get("run", ""))
    wanted, where = re.search(r'grep -q "(.*)" (\S+)$', line).groups()
    assert wanted.replace('\\"', '"').replace("${GITHUB_REF_NAME#v}", number) in (ROOT / where).read_text("utf-8")
    assert {"actions/upload-pages-artifact@v3", "actions/deploy-pages@v4"} <= {
        step.get("uses") for step in _steps("release")
    }


@pytest.mark.parametrize("form", ["board", "language"])
def test_forms_of_issues(form):
    """What the forge's form needs: a name, a description, and fields with ids that differ."""
    read = yaml.safe_load((ROOT / f".github/ISSUE_TEMPLATE/{form}.yml").read_text("utf-8"))
    assert read["name"] and read["description"]
    ids = [field["id"] for field in read["body"]]
    assert len(set(ids)) == len(ids) and all(field["attributes"]["label"] for field in read["body"])
