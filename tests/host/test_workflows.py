"""What the forge runs: the workflows name targets, files and a version that there are; their steps that publish are
executed here, with a release, a forge and a folder of its own for each job; and its forms for issues."""

import os
import re
import subprocess

import pytest
import yaml
from commands import ran
from conftest import ROOT

from host_tools.upkeep import release

WORKFLOWS = ROOT / ".github/workflows"


def _jobs(name):
    return yaml.safe_load((WORKFLOWS / f"{name}.yml").read_text("utf-8"))["jobs"]


@pytest.mark.parametrize("name", ["ci", "release"])
def test_steps_are_scripts_of_targets_and_files_that_there_are(name):
    """In a container the forge runs a step by `sh -e`, elsewhere by bash."""
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for script in filter(None, (step.get("run") for job in _jobs(name).values() for step in job["steps"])):
        done = ran(["sh", "-n"], input=script)
        assert done.returncode == 0, done.stderr
        assert set(re.findall(r"\bmake ([a-z-]+)$", script, re.MULTILINE)) <= targets
        for path in re.findall(r"(?<!\S)\.?[\w-]+/[\w/.-]+(?= |$)", script):
            assert (ROOT / path).exists() or path.split("/")[0] in ("dist", "page"), path


def test_a_pull_request_runs_the_whole_check_where_firmware_can_be_built():
    text = (WORKFLOWS / "ci.yml").read_text("utf-8")
    assert "pull_request" in re.search(r"^on: \[(.*)\]", text, re.MULTILINE)[1]
    (whole,) = (job for job in _jobs("ci").values() if ".ci/run" in [step.get("run") for step in job["steps"]])
    assert whole["container"].startswith("debian:")  # host_tools/toolchain/pico/firmware.py


def test_a_tag_makes_a_release_of_its_version():
    build = _jobs("release")["build"]
    runs = [step.get("run") for step in build["steps"]]
    assert build["container"].startswith("debian:") and "make release" in runs
    assert any("sha256sum -c SHA256SUMS" in run for run in filter(None, runs))
    line = next(run for run in filter(None, runs) if "GITHUB_REF_NAME#v" in run)
    for tag, found in ((f"v{release.version()}", 0), ("v0.0.9", 1)):
        assert ran(["sh", "-ec", line], env={**os.environ, "GITHUB_REF_NAME": tag}).returncode == found


def test_the_page_is_published_outside_of_containers():
    """upload-pages-artifact writes its archive to $RUNNER_TEMP and looks for it at runner.temp, in a container another
    place (actions/upload-pages-artifact#20)."""
    (page,) = (job for job in _jobs("release").values() if any("deploy-pages" in str(step) for step in job["steps"]))
    used = [step.get("uses", "").partition("@")[0] for step in page["steps"]]
    assert used.index("actions/upload-pages-artifact") < used.index("actions/deploy-pages") and "container" not in page
    assert page["permissions"] == {"pages": "write", "id-token": "write"}
    assert page["environment"]["name"] == "github-pages"


@pytest.fixture
def published(tmp_path, monkeypatch):
    """A function that executes the steps of a job, in a folder with a small release, as its action leaves it there.
    Returns the folder. `gh` writes down what it is told; the forge's repository is the folder forge.git."""
    programs, forge = tmp_path / "bin", tmp_path / "forge.git"
    programs.mkdir()
    (programs / "gh").write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >{tmp_path}/told\n')
    (programs / "gh").chmod(0o755)
    subprocess.run(["git", "init", "--quiet", "--bare", forge], check=True)
    settings = {"PATH": f"{programs}:{os.environ['PATH']}", "GITHUB_REF_NAME": "v1.2.3", "GH_TOKEN": "token"}
    settings |= {"GH_REPO": "you/picorack", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": f"url.{forge}.insteadOf"}
    settings["GIT_CONFIG_VALUE_0"] = "https://x-access-token:token@github.com/you/picorack"

    def publish(job):
        folder = tmp_path / job
        (folder / "dist").mkdir(parents=True)
        for kind, files in {"page": {"index.html": b"page"}, "mip": {"package.json": b"{}", "main.py": b""}}.items():
            (folder / f"dist/picorack-1.2.3-{kind}.zip").write_bytes(release.zipped(files))
        (folder / "dist/RELEASE_NOTES.md").write_text("New.\n")
        for script in filter(None, (step.get("run") for step in _jobs("release")[job]["steps"])):
            done = ran(["bash", "-ec", script], cwd=folder, env={**os.environ, **settings})
            assert done.returncode == 0, done.stderr
        return folder

    return publish


def test_steps_that_attach_the_files_and_fill_the_branch_of_mip(published, tmp_path):
    for before in ("first", "second"):  # the second release replaces what the branch has
        folder = published("release")
        told = (tmp_path / "told").read_text().splitlines()
        assert told[:3] == ["release", "create", "v1.2.3"]
        files = [path for path in told if path.startswith("dist/") and path.endswith(".zip")]
        assert files == ["dist/picorack-1.2.3-mip.zip", "dist/picorack-1.2.3-page.zip"]
        listed = ran(["git", "-C", tmp_path / "forge.git", "ls-tree", "--name-only", "-r", "mip"])
        assert listed.stdout.split() == ["main.py", "package.json"]
        folder.rename(tmp_path / before)


def test_steps_that_lay_out_the_page(published):
    page = published("page") / "page"
    files = sorted(path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file())
    assert files == ["index.html", "mip/main.py", "mip/package.json"]


@pytest.mark.parametrize("form", ["board", "language"])
def test_forms_of_issues(form):
    """What the forge's form needs: a name, a description, and fields with ids that differ."""
    read = yaml.safe_load((ROOT / f".github/ISSUE_TEMPLATE/{form}.yml").read_text("utf-8"))
    assert read["name"] and read["description"]
    ids = [field["id"] for field in read["body"]]
    assert len(set(ids)) == len(ids) and all(field["attributes"]["label"] for field in read["body"])
